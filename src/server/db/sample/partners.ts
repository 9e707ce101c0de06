/** The partners that an empty database starts with: fictional, with logos drawn for this site. */
import barnOwl from './barn-owl.png?inline'
import harbourWave from './harbour-wave.png?inline'
import kamTat from './kam-tat.png?inline'
import lionHill from './lion-hill.png?inline'
import longRoll from './long-roll.png?inline'
import peakmast from './peakmast.png?inline'

interface SamplePartner {
  name: string
  /** One text with both languages, one per line, as admins enter it. */
  description: string
  /** Of the PNG beside this file. */
  logo: Buffer
}

export const SAMPLE_PARTNERS: readonly SamplePartner[] = [
  {
    name: 'Kam Tat Tills 錦達收銀機',
    description: 'Tills, drawers and kitchen screens.\n收銀機、錢箱及廚房顯示屏。',
    logo: bytesOf(kamTat),
  },
  {
    name: 'HarbourWave 港浪支付',
    description: 'Cards, Octopus and wallets on one reader.\n信用卡、八達通及電子錢包，一部機收齊。',
    logo: bytesOf(harbourWave),
  },
  {
    name: 'Barn Owl Cameras 倉鴞攝影機',
    description: 'Cameras and recorders that see in the dark.\n夜視鏡頭及錄影機。',
    logo: bytesOf(barnOwl),
  },
  {
    name: 'Peakmast 山頂流動',
    description: '5G for your restaurant, with a backup line.\n店面 5G 上網，設有後備線路。',
    logo: bytesOf(peakmast),
  },
  {
    name: 'Long Roll Paper 長卷紙業',
    description: 'Thermal rolls and order pads, delivered weekly.\n熱敏紙及落單紙，每星期送貨。',
    logo: bytesOf(longRoll),
  },
  {
    name: 'Lion Hill Fitters 獅嶺安裝隊',
    description: 'Cabling and installation, outside opening hours.\n拉線及安裝，在非營業時間進行。',
    logo: bytesOf(lionHill),
  },
]

/** `dataUrl`: as the bundler writes a small file into the program. */
function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
