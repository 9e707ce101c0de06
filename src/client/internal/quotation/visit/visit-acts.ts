/** What is done about a visit in a dialog. */
export type AskedOfVisit = 'fix_visit' | 'unfix_visit' | 'visit_done'
