/** 報價管理。 */
export const desk = {
  stage: '階段',
  lostReason: '未能成交的原因',
  lostNote: '未能成交的補充',
  assignee: '跟進同事',
  nextAction: '下一步',
  nextActionOn: '下一步的日期',
  reminderOff: '不提醒客戶',
}
