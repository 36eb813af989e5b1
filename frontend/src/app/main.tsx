import '@mantine/core/styles/baseline.layer.css';
import './tokens.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { installErrorReporting } from '@/lib/error-reporting';
import { Providers } from './providers';
import { AppRoutes } from './router';

installErrorReporting();

const RELOADED_KEY = 'colloquy.reloaded-at';

// A page opened before an update requests files that no longer exist: reload it, once.
window.addEventListener('vite:preloadError', (event) => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < 10_000) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  event.preventDefault();
  window.location.reload();
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);
