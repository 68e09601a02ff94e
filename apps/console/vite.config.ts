import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { dictionaries } from '../../packages/messages/src/vite-plugin.ts';
import { shellFiles } from './shell-files.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const serviceWorker = 'service-worker';

// The server serves these files at /console.
export default defineConfig({
  base: '/console/',
  plugins: [dictionaries(), react(), shellFiles(serviceWorker)],
  resolve: {
    // React has this hook. The router includes a copy for older versions.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    // The content security policy allows neither inline code nor inline styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome111', 'safari16.4', 'firefox115'],
    rolldownOptions: {
      // The service worker imports nothing of the console, or it would not be one file that every browser can run.
      input: { index: 'index.html', [serviceWorker]: 'worker/service-worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === serviceWorker ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    proxy: {
      '/console/api': server,
      '/console/live': { target: server, ws: true },
    },
  },
});
