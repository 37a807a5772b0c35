/**
 * Top-level domains that make a bare name a link on X: the frozen list of twitter-text 3 (Apache-2.0), which decides,
 * not today's registry. Each Latin name is stored as the number of letters shared with the previous one plus the rest:
 * 3 KB to a browser instead of 5.
 */
const latin =
  '0aaa2rp1barth2b3ott3vie2c2le2ogado2udhabi1c2ademy2centure3ountant10s2o2tive3or1d2ac2s2ult1e2g2ro2tna1f2amilycomp' +
  'any2l2rica1g2akhan2ency1i2g3o2rbus3force3tel1kdn1l2faromeo2ibaba3pay2lfinanz3state3y2sace3tom1m2ericanexpress8fa' +
  'mily3x2fam2ica2sterdam1n2alytics2droid2quan2z1o2l1partments2p3le1q2uarelle1r2ab3mco2chi2my2pa2t3e1s2da2ia2sociat' +
  'es1t2hleta2torney1u2ction2di4ble4o2spost2thor3o4s1vianca1w2s1x2a1z2ure0ba2by2idu2namex4narepublic3d3k2r3celona4l' +
  'aycard7s3efoot3gains2seball3ketball2uhaus2yern1b2c2t2va1cg2n1d1e2ats3uty2er2ntley2rlin2st4buy2t1f1g1h2arti1i2ble' +
  '2d2ke2ng4o2o2z1j1l2ack5friday3nco2ockbuster3g3omberg2ue1m2s2w1n2l2pparibas1o2ats2ehringer2fa2m2nd2o3k4ing3ts2sch' +
  '3tik4on2t2utique2x1q1r2adesco2idgestone2oadway3ker3ther2ussels1s1t1udapest2gatti2ild5ers2siness2y2zz1v1w1y1z2h0c' +
  'a2b2fe2l3l3vinklein2m3era3p2ncerresearch3on2petown3ital7one2r3avan3ds3e4er6s3s3tier2sa3e4ih3h3ino2t3ering3holic1' +
  'ba2n2re2s1c1d1eb2nter2o2rn1f2a2d1g1h2anel4nel3rity3se3t2eap2intai2loe2ristmas3ome3ysler2urch1i2priani2rcle2sco2t' +
  'adel3i4c3y4eats1k1l2aims2eaning2ick3nic5que2othing3ud2ub4med1m1n1o2ach2des2ffee2llege3ogne2m3cast3mbank4unity3pa' +
  'ny5re4uter3sec2ndos3struction4ulting3tact4ractors2oking7channel3l3p2rsica2untry3pon6s3rses1pa1r2edit6card6union2' +
  'icket2own2s2uise6s1sc1u2isinella1v1w1x1y2mru2ou1z0dabur2d2nce2ta3e3ing3sun2y1clk1ds1e2al4er4s2gree2livery3l3oitt' +
  'e3ta2mocrat2ntal4ist2si4gn2v1hl1iamonds2et2gital2rect6ory2scount5ver3h2y1j1k1m1np1o2cs3tor2dge2g2ha2mains2osan2t' +
  '2wnload1rive1tv1ubai2ck2nlop3s2pont2rban1vag2r1z0earth2t1c2o1deka2u3cation1e1g1h1mail2erck1nergy2gineer8ing2terp' +
  'rises1post2son1quipment1r2icsson2ni1s2q2tate2urance1t2isalat1u2rovision2s1vents3rbank1xchange2pert3osed3ress2tra' +
  'space0fage2il3rwinds3th2mily2n3s2rm4ers2shion3t1edex2edback2rrari4ero1i2at2delity3o2lm2nal4nce6ial2re4stone3mdal' +
  'e2sh4ing2t3ness1j1k1lickr3ghts3r2orist3wers2smidth2y1m1o2o3d4network3tball2rd3ex3sale3um2undation2x1r2ee3senius2' +
  'l2ogans3ntdoor5ier1tr1ujitsu4xerox2n3d2rniture2tbol1yi0ga2l3lery4o4up2me4s2p2rden2y1b2iz1d2n1e2a2nt4ing2orge1f1g' +
  '2ee1h1i2ft4s2ves3ing1l2ade3ss2e2obal4o1m2ail2bh2o2x1n1odaddy2ld4point3f2o3dhands4year3g4le2p2t2v1p1q1r2ainger3ph' +
  'ics3tis2een2ipe2ocery3up1s1t1u2ardian2cci2ge2ide3tars2ru1w1y0hair2mburg2ngout2us1bo1dfc4bank1ealth6care2lp3sinki' +
  '2re3mes1gtv1iphop2samitsu2tachi2v1k2t1m1n1ockey2ldings3iday2medepot4goods4s5ense2nda3eywell2rse2spital3t4ing2t3e' +
  'les5s3mail2use2w1r1sbc1t2c1u2ghes1yatt2undai0ibm1cbc2e2u1d1e2ee1fm1inet1kano1l1m2amat2db2mo4bilien1n2c2dustries2' +
  'finiti3o2g2k2stitute3urance5e2t3el4rnational3uit2vestments1o1piranga1q1r2ish1s2elect2maili2t3anbul1t2au2v1veco1w' +
  'c0jaguar2va1cb2p1e2ep2tzt2welry1io1lc2l1m2p1nj1o2bs3urg2t2y1p2morgan2rs1uegos2niper0kaufen1ddi1e2rryhotels5logis' +
  'tics5properties1fh1g1h1i2a2m2nder4le2tchen2wi1m1n1oeln2matsu2sher1p2mg2n1r2d2ed1uokgroup1w1y2oto1z0la2caixa2dbro' +
  'kes2mborghini3er2ncaster4ia4ome3d4rover3xess2salle2t3ino3robe2w3yer1b1c1ds1ease2clerc2frak2gal3o2xus1gbt1i2aison' +
  '2dl2fe4insurance4style2ghting2ke2lly2mited3o2ncoln3de3k2psy2ve3ing2xil1k1lc2p1oan4s2cker3us2ft2l2ndon2tte4o2ve1p' +
  'l3financial1r1s1t2d3a1u2ndbeck2pin2xe3ury1v1y0ma2cys2drid2if3son2keup2n3agement3go2p2rket6ing6s3riott3shalls2ser' +
  'ati2ttel1ba1c2d3onalds2kinsey1d1e2d3ia2et2lbourne2me3orial2n3u2o2rckmsd2tlife1f1g1h1iami2crosoft2l2ni3t2t3subish' +
  'i1k1l2b2s1m2a1n1o2bi4le5y2da2e2i2m2nash3ey3ster3tblanc2par2rmon3tgage2scow2to4rcycles2v3ie4star1p1q1r1s2d1t2n2pc' +
  '2r1u2seum2tual4elle1v1w1x1y1z0na2b2dex2goya2me2tionwide3ura2vy1ba1c1e2c2t3bank3flix3work2ustar2w3holland3s2xt4di' +
  'rect3us1f2l1g2o1hk1i2co2ke3on2nja2ssan5y1l1o2kia2rthwesternmutual4on2w3ruz3tv1p1r2a2w1tt1u1yc1z0obi2server1ff3ic' +
  'e1kinawa1layan6group2dnavy2lo1m2ega1ne2g2ion2l3ine2yourside1oo1pen1racle3nge2g3anic2ientexpress3gins1saka1tsuka2' +
  't1vh0pa2ge2mperedchef2nasonic3erai2ris3s3tners4s4y2ssagens2y1ccw1e2t1f2izer1g1h2armacy2d2ilips2one3to5graphy5s2y' +
  'sio1iaget2cs3tet4ures2d2n3g3k2oneer2zza1k1l2ace3y4station2umbing3s1m1n2c1ohl2ker2litie2rn2st1r2america3xi2ess2im' +
  'e2o3d4uctions3f3gressive3mo3perties7y3tection2u3dential1s1t1ub1w2c1y0qa1pon1uebec3st1vc0racing2dio2id1e2ad3lesta' +
  'te4tor5y2cipes2d3stone3umbrella2hab2ise5n3t2liance2n3t4als2pair3ort3ublican2st4aurant2view6s2xroth1ich4ardli3oh2' +
  'ghtathome2l2o2p1mit1o2cher3ks2deo2gers2om1s2vp1u2gby2hr2n1w2e1yukyu0sa2arland2fe4ty2kura2le3on2msclub4ung2ndvik7' +
  'coromant3ofi2p3o2rl2s2ve2xo1b2i2s1c2a2b2haeffler3midt3olarships4ol3ule3warz2ience2johnson2or3t1d1e2arch3t2cure5i' +
  'ty2ek2lect2ner2rvices2s2ven2w2x3y1fr1g1h2angrila3rp3w2ell2ia3ksha2oes3p4ping3uji3w4time2riram1i2lk2na3gles2te1j1' +
  'k2i3n2y3pe1l2ing1m2art2ile1n2cf1o2ccer3ial2ftbank4ware2hu2lar3utions2ng3y2y1pace2iegel2ort3t2readbetting1r2l2t1s' +
  '1t2ada3ples3r4hub3tebank5farm4oil2c3group2ockholm3rage4e2ream2udio4y2yle1u2cks2pplies5y4ort2rf3gery2zuki1v1watch' +
  '2iftcover3ss1x1y2dney2mantec2stems1z0tab2ipei2lk2obao2rget2tamotors4r3too2x3i1c2i1d2k1eam2ch4nology2l3ecity4foni' +
  'ca2masek2nnis2va1f1g1h2d2eater5re1iaa2ckets2enda2ffany2ps2res3ol1j2maxx2x1k2maxx1l1m2all1n1o2day2kyo2ols2p2ray2s' +
  'hiba2tal2urs2wn2yota3s1p1r2ade4ing3ining3vel6channel6ers9insurance2ust2v1t1ube2i2nes2shu1v2s1w1z0ua1bank2s1conne' +
  'ct1g1k1m1nicom3versity2o1ol1ps1s1y1z0va2cations2na3guard1c1e2gas2ntures2risign3sicherung2t1g1i2ajes2deo2g2king2l' +
  'las2n2p2rgin2sa3ion3ta5print2va3o1laanderen1n1odka2lkswagen3vo2te3ing3o2yage1u2elos0wales3mart3ter2ng4gou2rman2t' +
  'ch5es1eather7channel2bcam3er3site2d3ding2ibo3r1f1hoswho1ien2ki2lliamhill2n3dows3e3ners1me1olterskluwer2odside2rk' +
  '4s3ld2w1s1tc2f0xbox1erox1finity1ihuan2n1peria1xx1yz0yachts2hoo2maxun2ndex1e1odobashi2ga2kohama2u3tube1t1un0za2pp' +
  'os2ra1ero1ip3po1m1one1uerich1w'
const others =
  'vermögensberater vermögensberatung ελ ευ бг бел дети ею католик ком мкд мон москва онлайн орг рус рф ' +
  'сайт срб укр қаз հայ קום ابوظبي اتصالات ارامكو الاردن البحرين الجزائر السعودية العليان المغرب امارات ' +
  'ایران بارت بازار بيتك بھارت تونس سودان سورية شبكة عراق عرب عمان فلسطين قطر كاثوليك كوم مصر مليسيا ' +
  'موبايلي موريتانيا موقع همراه پاکستان ڀارت कॉम नेट भारत भारतम् भारोत संगठन বাংলা ভারত ভাৰত ਭਾਰਤ ભારત ' +
  'ଭାରତ இந்தியா இலங்கை சிங்கப்பூர் భారత్ ಭಾರತ ഭാരതം ලංකා คอม ไทย ລາວ გე みんな クラウド グーグル コム ストア セール ファッション ' +
  'ポイント 世界 中信 中国 中國 中文网 企业 佛山 信息 健康 八卦 公司 公益 台湾 台灣 商城 商店 商标 嘉里 嘉里大酒店 在线 大众汽车 大拿 天主教 娱乐 家電 工行 广东 微博 慈善 ' +
  '我爱你 手机 手表 招聘 政务 政府 新加坡 新闻 时尚 書籍 机构 淡马锡 游戏 澳門 点看 珠宝 移动 组织机构 网址 网店 网站 网络 联通 诺基亚 谷歌 购物 通販 集团 電訊盈科 飞利浦 ' +
  '食品 餐厅 香格里拉 香港 닷넷 닷컴 삼성 한국'

function unfolded(names: string): readonly string[] {
  const all: string[] = []
  for (const [, shared = '', rest = ''] of names.matchAll(/(\d+)([a-z]*)/g))
    all.push((all.at(-1) ?? '').slice(0, Number(shared)) + rest)
  return all
}

/** Longest first, so that no name matches inside a longer one. */
export const topLevelDomains = (): readonly string[] =>
  [...unfolded(latin), ...others.split(' ')].sort((one, other) => other.length - one.length)
