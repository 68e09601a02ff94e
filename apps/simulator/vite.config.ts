import { defineConfig } from 'vite';

// Our own packages are bundled, since they are TypeScript; npm packages are loaded from node_modules.
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    // The workbench page is built into the same folder, at the same time.
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
  ssr: { noExternal: [/^@etg\//] },
});
