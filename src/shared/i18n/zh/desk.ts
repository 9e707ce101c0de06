/** 報價管理。 */
export const desk = {
  stage: '階段',
  lostReason: '未能成交的原因',
  lostNote: '未能成交的補充',
  assignee: '跟進同事',
  nextAction: '下一步',
  nextActionOn: '下一步的日期',
  reminderOff: '不提醒客戶',

  newsVerified: '{name} 已確認報價 {id}：首年 {total}。',
  newsAccepted: '{name} 已接納報價 {id}：首年 {total}。',
  newsDeclined: '{name} 婉拒了報價 {id}。',
  newsCall: '{name} 希望就報價 {id} 收到來電。',
  newsChange: '{name} 要求更改報價 {id}。',
}
