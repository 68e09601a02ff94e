import { dictionaries } from '../../packages/messages/src/vite-plugin.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;
const served = ['/api', '/workbench', '/healthz', '/readyz', '/metrics'];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [dictionaries(), react()],
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    // One style sheet, inlined into the page: split ones would be fetched again before each lazy screen.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    target: ['chrome109', 'safari16', 'firefox115'],
  },
  // The renderer runs where no packages are installed.
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, server])),
      '/live': { target: server, ws: true },
    },
  },
}));
