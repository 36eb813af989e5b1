import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the API of a development run listens; `npm run dev` sets it. */
const apiOrigin = process.env.COLLOQUY_API_ORIGIN ?? 'http://localhost:3001';

export default defineConfig({
  root: here('.'),
  plugins: [react()],
  resolve: {
    alias: { '@contract': here('../backend/contract'), '@': here('./src') },
    // The contract's own imports end in .js, as Node wants them; its sources end in .ts.
    extensions: ['.ts', '.tsx', '.js', '.json'],
  },
  build: {
    outDir: here('../dist/frontend'),
    emptyOutDir: true,
    manifest: true,
    sourcemap: true,
  },
  server: {
    proxy: {
      '/api': apiOrigin,
      '/oidc': apiOrigin,
      '/socket.io': { target: apiOrigin, ws: true },
    },
  },
});
