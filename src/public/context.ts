import { createContext, use } from 'react';
import type { EntryContext } from '../api/context.ts';

const PublicContext = createContext<EntryContext | undefined>(undefined);

export const PublicProvider = PublicContext.Provider;

/** The context that `main` passed to the public entry. */
export function usePublic(): EntryContext {
  const context = use(PublicContext);
  if (!context) throw new Error('usePublic needs a PublicProvider');
  return context;
}
