type Surroundings = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/**
 * iPhones and iPads play a call through their loudspeaker even with earphones connected, and pages cannot change that.
 * Nothing but their name tells; an iPad calls itself a Mac, one with a touch screen.
 */
export function playsThroughLoudspeaker({ userAgent, maxTouchPoints }: Surroundings = navigator): boolean {
  return /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
