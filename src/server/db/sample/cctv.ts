import type { SampleCategory } from './sample-category.ts'

export const cctv: SampleCategory = {
  name: 'cctv',
  en: 'CCTV',
  zh: '閉路電視',
  products: [
    {
      name: 'dome_camera',
      prices: [60, 300],
      en: ['Dome camera, 4 MP', 'Clear pictures of the door, the till and the pass.'],
      zh: ['4MP 半球鏡頭', '門口、收銀位、出餐位都看得清楚。'],
    },
    {
      name: 'bullet_camera',
      prices: [70, 420],
      en: ['Bullet camera, weatherproof', 'For the back lane and the delivery door.'],
      zh: ['防水槍型鏡頭', '適合後巷及收貨門口。'],
    },
    {
      name: 'kitchen_camera',
      prices: [95, 680],
      en: ['Kitchen camera, heat-proof', 'Sealed against steam, with a lens that wipes clean.'],
      zh: ['廚房耐熱鏡頭', '密封防蒸氣，鏡面一抹即淨。'],
    },
    {
      name: 'network_recorder',
      prices: [120, 1600],
      en: ['Recorder, 8 channels', 'Keeps 30 days of footage, searchable by date and time.'],
      zh: ['8 路錄影機', '保存 30 日片段，可按日期時間搜尋。'],
    },
    {
      name: 'cloud_recording',
      prices: [48, 0],
      en: ['Cloud recording, per camera', '30 days of footage stored off site.'],
      zh: ['雲端錄影（每鏡頭）', '30 日片段存放雲端，店內失竊仍有紀錄。'],
    },
    {
      name: 'people_counting',
      prices: [150, 900],
      en: ['People counting', 'How many came in, and when the queue began.'],
      zh: ['人流統計', '入座人數、排隊時段，一查便知。'],
    },
  ],
}
