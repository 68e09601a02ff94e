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
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
  ssr: { noExternal: [/^@etg\//] },
});
