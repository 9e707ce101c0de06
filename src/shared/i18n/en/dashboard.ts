/** The first screen of the internal area (spec 2). */
export const dashboard = {
  morning: 'Good morning, {name}',
  afternoon: 'Good afternoon, {name}',
  evening: 'Good evening, {name}',
  account: 'Account',
  accountInfo: 'Account info',
  changePassword: 'Change password',
  sessions: 'Your sessions',
  secondStep: 'Second step',
  on: 'On',
  off: 'Off',
  admin: 'Admin',
  newRequest: '{day}. One contact request is new.',
  newRequests: '{day}. {count} contact requests are new.',
  readNewRequest: 'Read the new request',
  readNewRequests: 'Read {count} new requests',
  newCount: '{count} new',
}
