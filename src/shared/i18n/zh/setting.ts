export const setting = {
  title: '設定',
  lead: '目前生效的設定和來源，密鑰不會顯示。',
}
