/**
 * THE TABLE: every procedure, and the address under which the REST shim serves it, in the order of the spec's
 * section 7. `null`: reachable by tRPC alone. `server/rest.ts` checks it against the router in both directions.
 */
export const operations = {
  'auth.login': 'POST /api/token',
  'auth.refresh': 'POST /api/token/refresh',
  'auth.google': 'GET /api/google_oauth',
  'contact.submit': 'POST /api/contact',
  'partner.list': 'GET /api/partners',
  'upload.get': 'GET /api/get_upload',
  'user.me': 'GET /api/get_me',
  'user.changeOwnPassword': 'POST /api/change_password',
  'user.changePassword': 'POST /api/users/change_password',
  'user.list': 'GET /api/users',
  'user.create': 'POST /api/users',
  'user.update': 'PUT /api/users',
  'user.toggleStaff': 'PUT /api/users/staff',
  'user.delete': 'DELETE /api/users',
  'partner.create': 'POST /api/partners/edit',
  'partner.update': 'PUT /api/partners/edit',
  'partner.delete': 'DELETE /api/partners/edit',
  'quotation.form': 'GET /api/quotation_form',
  'quotation.submit': 'POST /api/quotation',
  'quotation.get': 'GET /api/quotation/get',
  'quotation.cancel': 'DELETE /api/quotation/cancel',
  'quotation.verify': 'GET /api/quotation/verify',

  'quotation.restore': 'POST /api/quotation/restore',
  'captcha.challenge': 'GET /api/captcha',
  'auth.csrf': 'GET /api/csrf',
  'auth.logout': 'POST /api/logout',
  'session.list': 'GET /api/sessions',
  'session.end': 'DELETE /api/sessions',
  'session.endOthers': 'POST /api/sessions/end_others',
  'auth.secondStep': 'POST /api/second_step/token',
  'secondStep.status': 'GET /api/second_step',
  'secondStep.begin': 'POST /api/second_step/begin',
  'secondStep.confirm': 'POST /api/second_step/confirm',
  'secondStep.newCodes': 'POST /api/second_step/new_codes',
  'secondStep.disable': 'POST /api/second_step/disable',
  'secondStep.users': 'GET /api/second_step/users',
  'secondStep.reset': 'POST /api/second_step/reset',
  'partner.reorder': 'PUT /api/partners/order',
} as const satisfies Record<string, `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}` | null>

export type Operation = keyof typeof operations
