import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { keepPage } from '@/lib/keep-page';
import { log } from '@/lib/log';
import { toast } from '@/lib/toast';
import { t } from './texts';

type Overlay = { opened: boolean; onClose: () => void };

/**
 * A dialog or drawer whose code is loaded when it is first opened, or earlier by `preload`: when the pointer or the focus reaches its button.
 * @param name as the start of a sentence: "The menu"
 */
export function onDemand<P extends Overlay>(name: () => string, load: () => Promise<ComponentType<P>>) {
  let loading: Promise<ComponentType<P>> | null = null;
  const get = () =>
    (loading ??= keepPage(load).catch((error: unknown) => {
      // The next attempt may have a connection.
      loading = null;
      throw error;
    }));

  function OnDemand(props: P) {
    const { opened } = props;
    const [Loaded, setLoaded] = useState<ComponentType<P> | null>(null);
    // Opened one render after it is mounted: only then does it remember where the focus was, and give it back.
    const [ready, setReady] = useState(false);

    const onFailure = useEffectEvent((error: unknown) => {
      log.error(`${name()} could not be loaded`, error instanceof Error ? error.message : undefined);
      props.onClose();
      toast.error(t('onDemand.loadFailed', { name: name() }));
    });

    useEffect(() => {
      if (!opened || Loaded) return;
      let current = true;
      get().then(
        (component) => current && setLoaded(() => component),
        (error: unknown) => current && onFailure(error),
      );
      return () => {
        current = false;
      };
    }, [opened, Loaded]);

    useEffect(() => {
      if (!Loaded) return;
      const frame = requestAnimationFrame(() => setReady(true));
      return () => cancelAnimationFrame(frame);
    }, [Loaded]);

    return Loaded && <Loaded {...props} opened={opened && ready} />;
  }

  return Object.assign(OnDemand, { preload: () => void get().catch(() => undefined) });
}
