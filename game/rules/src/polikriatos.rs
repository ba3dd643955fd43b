//! Polikriatos: hidden armies, walls, bridges, cannon and hunger. The law is its rule page.
