// Without Zod: every page of the browser imports these.

/** Texts of the catalogue for answers that carry no text of their own, and for no answer at all. */
export const HTTP_ERROR_TEXTS = {
  UNAUTHORIZED: 'Authentication failed - please log in again',
  FORBIDDEN: 'You do not have permission to access this resource',
  NOT_FOUND: 'The requested resource was not found',
  SERVER_ERROR: 'A server error occurred. Please try again later.',
  NETWORK_ERROR: 'Unable to connect to the server. Please check your internet connection.',
  UNKNOWN_ERROR: 'Something went wrong. Please try again.',
} as const;

/** The texts of the catalogue's operations. */
export const SERVICE_MESSAGES = {
  interviewNotFound: 'Interview not found',
  interviewNotFoundForId: 'Interview not found for ID',
  getForms: 'Failed to get forms',
  createForm: 'Failed to create form',
  updateForm: 'Failed to update form',
  deleteForm: 'Failed to delete form',
  saveUser: 'Failed to create/update user',
  getSubscription: 'Failed to get subscription',
  updateSubscription: 'Failed to update subscription',
  loadSubmissions: 'Failed to load submissions',
  getResponse: 'Failed to get response',
  submitResponse: 'Failed to submit response',
  deleteResponse: 'Failed to delete response',
  transformInstructions: 'Failed to transform instructions',
  getAnalysis: 'Failed to get analysis',
  generateAnalysis: 'Failed to generate analysis',
  exportAnalysis: 'Failed to export analysis',
} as const;
