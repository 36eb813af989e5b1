import { useLocation } from 'react-router-dom';
import { CodingPage } from '@/features/agreement/components/coding-page';

/** Where a second coder codes. The token stays in the address, after `#`, so that a reload and a bookmark work. */
export function CodingRoute() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  return <CodingPage key={token} token={token} />;
}
