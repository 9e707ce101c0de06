/**
 * THE TABLE: every procedure, and the address under which the REST shim serves it, in the order of the spec's
 * section 7. `null`: reachable by tRPC alone. `server/rest.ts` checks it against the router in both directions.
 */
export const operations = {
  'upload.get': 'GET /api/get_upload',
  'quotation.form': 'GET /api/quotation_form',
  'quotation.submit': 'POST /api/quotation',
  'quotation.get': 'GET /api/quotation/get',
  'quotation.cancel': 'DELETE /api/quotation/cancel',
  'quotation.verify': 'GET /api/quotation/verify',

  'quotation.restore': 'POST /api/quotation/restore',
  'captcha.challenge': 'GET /api/captcha',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}` | null>

export type Operation = keyof typeof operations
