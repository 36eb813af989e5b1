/** What a route takes, as `RouteConfig` says it. */
interface TakenBody {
  readonly binaryBody?: boolean;
  readonly imageBody?: boolean;
}

/** What to send to a route whose body was of another type. */
export function wantedType(route: TakenBody | undefined): string {
  if (route?.binaryBody) return 'Send the sound as audio/* or application/octet-stream.';
  if (route?.imageBody) return 'Send the image as image/png, image/jpeg or image/webp.';
  return 'Send this as application/json.';
}
