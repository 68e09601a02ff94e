import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** The migrations are read as files, in the order of their names, by the running server. */
function migrations(): Plugin {
  return {
    name: 'migrations',
    writeBundle({ dir = 'dist' }) {
      const wanted = (path: string) => !path.endsWith('.ts');
      cpSync(join(import.meta.dirname, 'src/migrations'), join(dir, 'migrations'), {
        recursive: true,
        filter: wanted,
      });
    },
  };
}

// Our own packages are bundled, since they are TypeScript; those of npm stay where npm put them.
export default defineConfig({
  plugins: [migrations()],
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      // The second is started by the first for each picture, and loads nothing of it.
      input: { main: 'src/main.ts', 'picture-encoder': 'src/platform/picture/picture-encoder.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@etg\//] },
});
