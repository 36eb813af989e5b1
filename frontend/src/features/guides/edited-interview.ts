import { createContext } from 'react';

/** The interview whose guide is edited; null before it is saved. */
export const EditedInterview = createContext<number | null>(null);
