export const health = {
  title: '系統狀況',
  lead: '網站運作情況，以及日常維護的按鈕。',
}
