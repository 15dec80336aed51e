/**
 * What staff and owners write short, folded, with what it stands for. Sources: types of the Law on Tourism 2017, article
 * 48 (KS, NN, KDL, …); administrative units as the post and the land register shorten them (P, X, TT, TP, TX, Q, H, T,
 * ĐK); forms of enterprise of the Law on Enterprises 2020 and business households (CTY, TNHH, CP, DNTN, HKD); place
 * names as people of Khánh Hòa write them. Foreign words stand beside their Vietnamese ones, both ways.
 */
const table: Record<string, readonly string[]> = {
  ks: ['khach san'],
  hotel: ['khach san'],
  nn: ['nha nghi'],
  motel: ['nha nghi'],
  knd: ['khu nghi duong'],
  rs: ['resort', 'khu nghi duong'],
  resort: ['khu nghi duong'],
  hs: ['homestay'],
  bt: ['biet thu', 'bao tang'],
  villa: ['biet thu'],
  ch: ['can ho'],
  ttdl: ['tau thuy'],
  kdl: ['khu du lich'],
  dtq: ['diem tham quan'],
  dtqdl: ['diem tham quan'],
  cslt: ['co so luu tru'],
  ddl: ['diem du lich'],
  dl: ['du lich'],
  kbt: ['khu bao ton'],
  vqg: ['vuon quoc gia'],
  ln: ['lang nghe'],
  camping: ['cam trai'],
  p: ['phuong'],
  x: ['xa'],
  tt: ['thi tran', 'trung tam'],
  tx: ['thi xa'],
  tp: ['thanh pho'],
  q: ['quan'],
  h: ['huyen'],
  t: ['tinh'],
  dk: ['dac khu', 'dien khanh'],
  cty: ['cong ty'],
  tnhh: ['trach nhiem huu han'],
  cp: ['co phan'],
  dntn: ['doanh nghiep tu nhan'],
  hkd: ['ho kinh doanh'],
  ubnd: ['uy ban nhan dan'],
  nt: ['nha trang', 'ninh thuan'],
  kh: ['khanh hoa'],
  cr: ['cam ranh'],
  nh: ['ninh hoa'],
  vn: ['van ninh'],
  pr: ['phan rang'],
  hcm: ['ho chi minh'],
  tphcm: ['thanh pho ho chi minh', 'ho chi minh'],
  hn: ['ha noi'],
  dn: ['da nang', 'dong nai'],
}

const expansions = new Map(Object.entries(table))

/** What a folded word may stand for besides itself; empty for ordinary words. */
export const expansionsOf = (word: string): readonly string[] => expansions.get(word) ?? []
