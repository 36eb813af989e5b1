import { SetMetadata } from '@nestjs/common';

export const PUBLIC_ROUTE = 'colloquy:public';

/** Opens a route to callers without an access token; test/contract holds the list of those that may be. */
export const Public = () => SetMetadata(PUBLIC_ROUTE, true);
