import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The server serves these files at /workbench, in the demo only.
export default defineConfig({
  root: import.meta.dirname,
  base: '/workbench/',
  plugins: [react()],
  build: {
    outDir: '../dist/page',
    emptyOutDir: true,
    // The server's content security policy forbids inline code, and data: URLs except for images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome111', 'safari16.4', 'firefox115'],
  },
});
