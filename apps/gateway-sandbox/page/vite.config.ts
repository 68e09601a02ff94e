import { defineConfig } from 'vite';

// The server serves these files under /sandbox/frame, in the demo only.
export default defineConfig({
  root: import.meta.dirname,
  base: '/sandbox/frame/',
  build: {
    outDir: '../dist/page',
    emptyOutDir: true,
    // The frame's content security policy forbids inline code and data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome111', 'safari16.4', 'firefox115'],
    cssMinify: true,
  },
});
