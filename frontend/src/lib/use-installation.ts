import type { PublicConfig } from '@contract/users';
import { useQuery } from '@tanstack/react-query';
import { publicConfig } from './public-config';

/** What the operator has set; undefined until it is known. */
export const useInstallation = (): PublicConfig | undefined =>
  useQuery({ queryKey: ['installation'], queryFn: publicConfig, staleTime: Infinity }).data;
