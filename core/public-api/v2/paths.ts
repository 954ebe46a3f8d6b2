// Addresses of the API v2.

export const V2_BASE = '/api/v2'

/** Below {@link V2_BASE}; it needs no key. */
export const V2_DOCUMENT_PATH = '/openapi.json'
