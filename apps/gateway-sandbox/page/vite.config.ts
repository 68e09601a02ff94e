import { defineConfig } from 'vite';

// The server hands these files out below /sandbox/frame, in the demo only.
export default defineConfig({
  root: import.meta.dirname,
  base: '/sandbox/frame/',
  build: {
    outDir: '../dist/page',
    emptyOutDir: true,
    // The frame's policy refuses inline code and data:.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome111', 'safari16.4', 'firefox115'],
    cssMinify: true,
  },
});
