type ProviderLibrary = typeof import('oidc-provider');

let loading: Promise<ProviderLibrary> | undefined;

/** oidc-provider, loaded where it is needed only, and without its remark that this version of Node is not the newest: it runs on it. */
export function loadProviderLibrary(): Promise<ProviderLibrary> {
  loading ??= loadQuietly();
  return loading;
}

/* eslint-disable no-console -- the library writes to the console while it loads */
async function loadQuietly(): Promise<ProviderLibrary> {
  const warn = console.warn;
  console.warn = (...message: unknown[]) => {
    if (!String(message[0]).includes('Unsupported runtime')) warn(...message);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
/* eslint-enable no-console */
