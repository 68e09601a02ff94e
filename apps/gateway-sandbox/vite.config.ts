import { defineConfig } from 'vite';

// Our own packages are bundled, since they are TypeScript; npm packages stay external.
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    // The frames are built into the same folder.
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
  ssr: { noExternal: [/^@etg\//] },
});
