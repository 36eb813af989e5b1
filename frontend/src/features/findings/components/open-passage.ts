/** Opens the response where something was said. */
export type OpenPassage = (passage: { key: string; responseId: string; turn: number; text: string }) => void;
