import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The server hands these files out at /workbench, in the demo only.
export default defineConfig({
  root: import.meta.dirname,
  base: '/workbench/',
  plugins: [react()],
  build: {
    outDir: '../dist/page',
    emptyOutDir: true,
    // The server's policy refuses inline code, and data: in anything but pictures.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome111', 'safari16.4', 'firefox115'],
  },
});
