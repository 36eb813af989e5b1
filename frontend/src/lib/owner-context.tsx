import { createContext, useContext, type ReactNode } from 'react';

/** The signed-in account, as reported by the identity provider. */
export type Owner = { sub: string; nickname: string; email: string; picture: string | null };

const OwnerContext = createContext<Owner | null>(null);

export function OwnerProvider({ owner, children }: { owner: Owner; children: ReactNode }) {
  return <OwnerContext value={owner}>{children}</OwnerContext>;
}

/** @throws outside the signed-in area */
export function useOwner(): Owner {
  const owner = useContext(OwnerContext);
  if (!owner) throw new Error('This component needs a signed-in owner.');
  return owner;
}
