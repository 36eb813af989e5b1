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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // First, or the next group would take it along, and the participant with it.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/, priority: 2 },
            // What several of the owner's pages share comes in one file: seventy small ones compress badly, and each costs its headers.
            {
              name: 'owner',
              test: /node_modules[\\/](@mantine|@floating-ui|@tanstack|react-remove-scroll)/,
              minShareCount: 4,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': apiOrigin,
      '/oidc': apiOrigin,
      '/socket.io': { target: apiOrigin, ws: true },
    },
  },
});
