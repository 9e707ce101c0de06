/** The quotations desk. */
export const desk = {
  stage: 'Stage',
  lostReason: 'Why it was lost',
  lostNote: 'Note on why it was lost',
  assignee: 'Assigned to',
  nextAction: 'Next action',
  nextActionOn: 'Date of the next action',
  reminderOff: 'No reminder to the customer',

  newsVerified: '{name} confirmed quotation {id}: {total} in the first year.',
  newsAccepted: '{name} accepted quotation {id}: {total} in the first year.',
  newsDeclined: '{name} declined quotation {id}.',
  newsCall: '{name} asks for a call about quotation {id}.',
  newsChange: '{name} asks for a change to quotation {id}.',
}
