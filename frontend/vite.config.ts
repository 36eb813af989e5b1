import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues, noScript } from './compile-catalogues.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the API of a development run listens; `npm run dev` sets it. */
const apiOrigin = process.env.COLLOQUY_API_ORIGIN ?? 'http://localhost:3001';

export default defineConfig({
  root: here('.'),
  plugins: [catalogues(), noScript(), react()],
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
      // The list of all icons is followed only to those that a page names.
      treeshake: { moduleSideEffects: [{ test: /components[\\/]icons[\\/]/, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            // Each group takes what its files import as well, unless a group above it has taken that already.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/, priority: 6 },
            // Participants' calls and the owner's pages both have a connection.
            { name: 'socket', test: /node_modules[\\/](@socket|socket|engine)\.io/, priority: 5 },
            // A participant's pages before the owner's: what both use must not bring Mantine along.
            { name: 'app', tags: ['$initial'], priority: 4 },
            {
              name: 'parts',
              test: /(components[\\/]ui[\\/](screen-part|error-box)|contract[\\/]((realtime|voice)-constants|languages|response-reference)|lib[\\/](leave|download|realtime[\\/]transport-choice)|icons[\\/](icon|icons|Icon(Check|Copy|Download)))\.\w+$/,
              priority: 4,
            },
            { name: 'call', test: /app[\\/]routes[\\/]call\.tsx$/, priority: 3 },
            { name: 'confirmation', test: /app[\\/]routes[\\/]confirmation\.tsx$/, priority: 3 },
            // Home and what it stands on in one file: forty small ones compress badly, and each costs its headers.
            { name: 'owner', test: /app[\\/](owner[\\/]owner-(area|providers)|routes[\\/]home)\.tsx$/, priority: 2 },
            // What several of the owner's other pages share: dialogs, menus, fields.
            {
              name: 'controls',
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
