import '@mantine/core/styles/baseline.layer.css';
import './tokens.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { installErrorReporting } from '@/lib/error-reporting';
import { mayReload } from '@/lib/may-reload';
import { Providers } from './providers';
import { AppRoutes } from './router';

installErrorReporting();

// A page opened before an update requests files that no longer exist: reload it, once. Without a network, reloading would lose the page.
window.addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || !mayReload()) return;
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
