/** The quotations desk. */
export const desk = {
  stage: 'Stage',
  lostReason: 'Why it was lost',
  lostNote: 'Note on why it was lost',
  assignee: 'Assigned to',
  nextAction: 'Next action',
  nextActionOn: 'Date of the next action',
  reminderOff: 'No reminder to the customer',
}
