/*
 * Public reports of people who use other programs for what Ninefold does, tried here. The tests of each kind read their inputs
 * from this list, and the workshop shows it.
 */

export type PublicReport = {
  /** Where it stands: owner, repository and number on GitHub. */
  readonly source: string
  /** What was written, pressed or handed over. */
  readonly input: string
  /** What is right, in the words of the test of its kind. */
  readonly right: string
  /** Whether it was right here when it was tried first. */
  readonly result: 'held' | 'mended'
}

export type ReportKind = {
  readonly name: string
  /** The test that tries them. */
  readonly test: string
  readonly reports: readonly PublicReport[]
}

const held = (source: string, input: string, right = input): PublicReport => ({ source, input, right, result: 'held' })
const mended = (source: string, input: string, right = input): PublicReport => ({
  ...held(source, input, right),
  result: 'mended',
})

export const addressOf = ({ source }: PublicReport): string => `https://github.com/${source.replace('#', '/issues/')}`

/** Every report of a kind as a case of a test: named by its source. */
export const casesOf = (kind: ReportKind): readonly (readonly [source: string, input: string, right: string])[] =>
  kind.reports.map(({ source, input, right }) => [source, input, right])

const translators: ReportKind = {
  name: 'Page translators',
  test: 'tests/e2e/translated.test.ts',
  reports: [
    held('frzyc/genshin-optimizer#2076', 'A form is opened and filled on a translated page', 'It goes on'),
    held(
      'deep-learning-indaba/Baobab#1092',
      'A person signs in, and the next page replaces a translated one',
      'It is there, whole',
    ),
    held('future-agi/future-agi#788', 'Tables of many short texts get new rows', 'The rows are there'),
    held('bluesky-social/atproto-website#754', 'A translated page is left for another', 'It is there, whole'),
    held('opengovsg/FormSG#5213', 'A counter beside a field changes while one types', 'The new figure is read'),
  ],
}

const plainHttp: ReportKind = {
  name: 'Plain http on a network address',
  test: 'tests/e2e/poor-browser.test.ts',
  reports: [
    held('econumo/econumo#197', 'The app is opened at http:// and an address of the network', 'It works'),
    held('multica-ai/multica#708', 'A person signs in there, without crypto.randomUUID', 'They are in'),
    held('ClickHouse/nerve#149', 'A file is attached there', 'It is uploaded'),
    held(
      'gnacho/netpulse#466',
      'Copy is pressed there, without navigator.clipboard',
      'The text is copied, and it says so',
    ),
    held('eduardolat/kokoro-web#2', 'Work that keeps files is begun there, without CacheStorage', 'It is done'),
  ],
}

const keyboards: ReportKind = {
  name: 'Keyboards and input methods',
  test: 'tests/design-system/focus/keys.test.ts',
  reports: [
    held('silverbulletmd/silverbullet#1911', '{"key":"л","code":"KeyK","ctrlKey":true}', 'k'),
    held('leggett/simplify#793', '{"key":"с","code":"KeyC"}', 'c'),
    held('cinnyapp/cinny#680', '{"key":"k","code":"KeyV","ctrlKey":true}', 'k'),
    held('bluesky-social/social-app#4186', '{"key":"Enter","code":"Enter","keyCode":229,"isComposing":false}', 'none'),
    held('gpui-ce/gpui-ce#236', '{"key":"a","code":"KeyA","keyCode":229,"isComposing":false}', 'none'),
    held('excalidraw/excalidraw#1308', '{"key":"[","code":"BracketRight","metaKey":true}', '['),
    held('deltachat/deltachat-desktop#5667', '{"key":"v","code":"Period","ctrlKey":true}', 'v'),
  ],
}

const pastes: ReportKind = {
  name: 'Paste',
  test: 'tests/design-system/pasted-files.test.ts',
  reports: [
    mended('openai/codex#15436', 'Cells of Excel: "Rye\\t3", and a picture of them', 'the text'),
    mended('nextcloud/text#2923', 'A few words of Word: "Fresh rye", and a picture of them', 'the text'),
    mended('FriendsOfFlarum/upload#220', 'Lines of Word: "Fresh rye\\r\\nand oats", and a picture of them', 'the text'),
    held('phcode-dev/phoenix#3033', 'A picture of the screen, and no text', 'the files'),
    held('mcguffin/the-paste#49', 'Files of a file manager: "loaf.jpg", and the file loaf.jpg', 'the files'),
    mended(
      'ericberman/MyFlightbookWeb#977',
      'A cell of Excel pasted into a field beside the place for files: "A320", and a picture of it',
      'the text',
    ),
  ],
}

const storages: ReportKind = {
  name: 'Storage that fails',
  test: 'tests/storage/poor-storage.test.ts',
  reports: [
    held('jakearchibald/idb#227', 'open: silent', 'gone on without'),
    held('pingdotgg/t3code#5116', 'open: blocked', 'gone on without'),
    held('localForage/localForage#685', 'open: silent, again after a reload', 'gone on without'),
    held('participedia/api#631', 'setItem: full', 'kept for the page'),
    held('browserstate/history.js#270', 'setItem: refused, with length 0', 'kept for the page'),
    held('LinkedInAttic/hopscotch#86', 'setItem: full, from the first', 'kept for the page'),
  ],
}

const directions: ReportKind = {
  name: 'Direction of a text',
  test: 'stories/screens/right-to-left.stories.tsx',
  reports: [
    held('mastodon/mastodon#32074', 'نص حكيم له سر قاطع وذو شأن عظيم', 'rtl'),
    held('hypothesis/lms#1372', 'הלחם יוצא מהתנור בשבע', 'rtl'),
    held('chadbyte/clay#114', 'مرحبا: open from 7', 'rtl'),
    held('wikitongues/poly#196', 'As you know, مكة is the Arabic name for Mecca.', 'ltr'),
    held('Automattic/wp-calypso#55636', 'Rosa Rye', 'ltr'),
  ],
}

const commands: ReportKind = {
  name: 'Command menu',
  test: 'tests/design-system/overlays/command-score.test.ts',
  reports: [
    held('microsoft/PowerToys#48533', 'terminal in: Windows Terminal | Terminal', 'Terminal'),
    held(
      'microsoft/vscode#209476',
      'open settings in: Open Workspace Settings | Open User Settings | Open Settings',
      'Open Settings',
    ),
    held(
      'superset-sh/superset#6923',
      'them in: Delete Plugin Architecture Review of the month | Toggle theme',
      'Toggle theme',
    ),
    held('ngrok/mantle#1332', 'tabs in: Tailwind Variants | Typography | Table | Tabs', 'Tabs'),
    held('tildearrow/furnace#2116', 'int in: Indent | Invert | Paint instrument | Interpolate', 'Interpolate'),
    mended('getpaseo/paseo#2971', 'short key in: Schedules | Keyboard shortcuts', 'Keyboard shortcuts'),
  ],
}

const encodings: ReportKind = {
  name: 'Encodings of files',
  test: 'tests/domain/csv/encodings.test.ts',
  reports: [
    mended(
      'polygonplanet/encoding.js#12',
      'Prénom;Nom;Email\ninvitéàçù01;invite01;test011&@barcom\ninvite02;invitéàçù01;test021bar.com\n;;testéç@bar.com\n',
      'windows-1252',
    ),
    held('workadventure/workadventure#1786', "Bénévole de l'équipe\n", 'utf-8'),
    held('coopcycle/coopcycle-web#3570', 'Dirección;Teléfono\nCalle Niños Héroes 12, México;55 1234\n', 'windows-1252'),
    held('labring/FastGPT#3126', '问题,答案\n怎样退款,请联系我们的客服\n', 'gb18030'),
    mended(
      'MicrosoftDocs/dynamics-365-unified-operations-public#1794',
      '01101,"060  ","0600000","ﾎｯｶｲﾄﾞｳ","ｻｯﾎﾟﾛｼﾁｭｳｵｳｸ","ｲｶﾆｹｲｻｲｶﾞﾅｲﾊﾞｱｲ","北海道","札幌市中央区","以下に掲載がない場合"\r\n',
      'shift_jis',
    ),
    held('mistval/kotoba#95', 'ねこ,cat\nいぬ,dog\n', 'utf-16le'),
    mended(
      'jasp-stats/jasp-desktop#4539',
      '날짜,본문\r\n2026-12-25 10:00,오늘 아침에 구운 호밀빵이 나왔습니다. 어서 오세요\r\n',
      'euc-kr',
    ),
  ],
}

const tables: ReportKind = {
  name: 'Shapes of CSV, and times in it',
  test: 'tests/domain/batch/read-batch.test.ts',
  reports: [
    held('JuliaData/CSV.jl#746', 'col1;col2;col3\n1;a,b,c;3\n', '; 3'),
    held(
      'mholt/PapaParse#290',
      '08/01/2016;A;-21.419,06\n12/01/2016;A;-21.375,00\n15/01/2016;A;37.996,97\n19/01/2016;A;-53,9\n15/01/2016;A;-116\n',
      '; 3',
    ),
    held(
      'janisdd/vscode-edit-csv#119',
      'April 15, 2023;4028722987;25.00;Ray;pending;\nApril 14, 2023;4441335566;25.00;Scott;pending;\nApril 9, 2023;6387478020;25.00;Rosa;\n',
      '; 6',
    ),
    held('parsecsv/parsecsv-for-php#206', 'one\ttwo\tthree\r\n', '\t 3'),
    held('mholt/PapaParse#60', 'a\tb\tc\n1\t1,234,567\t3\n', '\t 3'),
    held('TablePress/TablePress#198', 'a;b;c;d\n1;2, 3, 4;x;y;\n5;6, 7, 8;x;y;\n9;1, 2, 3;x;y;\n', '; 5'),
    held('mholt/PapaParse#165', 'Text\nRye, fresh\nOats\n', 'none 1'),
  ],
}

const times: ReportKind = {
  name: 'Times in files',
  test: 'tests/domain/batch/read-time.test.ts',
  reports: [
    held('boboldehampsink/import#9', '31/07/2014 00:00', '2014-07-31T00:00'),
    held('imona/adendum#34', '18.08.2017 10:00', '2017-08-18T10:00'),
    held('openforis/arena#3721', '2026-12-25 9:00', '2026-12-25T09:00'),
    held('buckets/application#263', '25/Dec/26 10:00', '2026-12-25T10:00'),
    held('buckets/application#702', '08 FEB 2022 10:00', '2022-02-08T10:00'),
    held('hissy/rs-csv-importer#58', '2015-12-01 00:00:00', '2015-12-01T00:00'),
    held('MarksMakerSpace/filament-profiles#562', '3/18/2026 9:30 AM', '2026-03-18T09:30'),
    mended('abritinthebay/datejs#74', '24. Dezember 2026 um 9 Uhr', '2026-12-24T09:00'),
    mended('scrapinghub/dateparser#395', '5. MRZ 2026 10:00', '2026-03-05T10:00'),
    mended('DuarteSantos8/openGym#273', '3 août 2026 10:00', '2026-08-03T10:00'),
    mended('Gnucash/gnucash#1710', '10 fév 2023 10:00', '2023-02-10T10:00'),
    mended('Expensify/App#100612', '45678.375', '2025-01-21T09:00'),
  ],
}

const days: ReportKind = {
  name: 'Days that are none',
  test: 'tests/domain/time/calendar.test.ts',
  reports: [
    held('moment/moment#668', '2012-2-30 10:00', 'no day'),
    held('moment/moment#2311', '02/30/2012 10:00', 'no day'),
    held('andrewplummer/Sugar#450', '31 April 2010 10:00', 'no day'),
    held('briannesbitt/Carbon#760', '2/30/16 10:00', 'no day'),
    held('js-joda/js-joda#691', '04/31/2023 10:00', 'no day'),
    held('iamkun/dayjs#2328', '1985-30-30 10:00', 'no day'),
    held('xdan/datetimepicker#401', '2016/02/31 10:00', 'no day'),
    held('wanasit/chrono#94', '29 February 2014 10:00', 'no day'),
  ],
}

const quotes: ReportKind = {
  name: 'Quotation marks in CSV',
  test: 'tests/domain/batch/read-batch.test.ts',
  reports: [
    mended('osiegmar/FastCSV#173', 'col1,col2\n"val1,val2\nval3,val4\n', 'open in line 2'),
    mended('cldf/csvw#52', 'Row,Content\n1,"i am an unclosed comment\n2,Rye\n', 'open in line 2'),
    mended('JoshClose/CsvHelper#197', 'Text,Date\n"=""0045""",2026-12-25 10:00\n', '0045'),
    held('evanplaice/jquery-csv#142', 'Text;Date\n"One\ntwo; three";25.12.2026 10:00\n', 'One\ntwo; three'),
    held('yakew7/Fair-Code#453', 'Text;Date\n"a, b\nc, d";25.12.2026 10:00\n', 'a, b\nc, d'),
    held('pelias/csv-importer#110', 'id;Text;Date\n"01307";"L\'Étang";25/12/2026 10:00\n', "L'Étang"),
    held('orbinson/aem-dictionary-translator#118', 'Text,Date\n"one; two",2026-12-25 10:00\n', 'one; two'),
  ],
}

const json: ReportKind = {
  name: 'Shapes of JSON',
  test: 'tests/domain/batch/read-json.test.ts',
  reports: [
    mended(
      'MasterScrat/Chatistics#43',
      '[{"text":"\\u00e6\\u00b2\\u00a1\\u00e6\\u009c\\u0089\\u00e5\\u0095\\u008a"}]',
      '没有啊',
    ),
    mended(
      'pixelfed/pixelfed#4479',
      '{"posts":[{"caption":"Gr\\u00c3\\u00bc\\u00c3\\u009fe \\u00f0\\u009f\\u0098\\u00a0"}]}',
      'Grüße 😠',
    ),
    held('farling42/obsidian-import-json#39', '{"text":"Rye"}\n{"text":"Oats"}\n', 'Rye | Oats'),
    held('get-convex/convex-backend#138', '\ufeff{"accounts":[{"text":"Rye"}]}', 'Rye'),
    held('steipete/birdclaw#61', '{"text":"Rye\u2028and oats"}\n{"text":"Spelt"}', 'Rye\u2028and oats | Spelt'),
    mended('Woundorf/foxreplace#120', '[{"text":"Rye, ]"},{"text":"Oats",},]', 'Rye, ] | Oats'),
    mended('arangodb/arangojs#461', '[["text","link"],["Rye","https://example.com"],["Oats",""]]', 'Rye | Oats'),
    mended('mongo-express/mongo-express#433', '{"_id":"111112","text":"Rye","orders":[]}', 'Rye'),
    mended(
      'tweetback/tweetback#47',
      'window.YTD.tweets.part0 = [ {"tweet":{"id":"1","full_text":"Rye"}}, {"tweet":{"id":"2","full_text":"Oats"}} ]',
      'Rye | Oats',
    ),
  ],
}

const excel: ReportKind = {
  name: 'Our tables in Excel',
  test: 'tests/state/export-file.test.ts',
  reports: [
    held('sqlpage/SQLPage#528', '新鲜的黑麦面包'),
    held('consuldemocracy/consuldemocracy#6499', 'Investigación'),
    held('opensearch-project/dashboards-reporting#545', 'It’s ready'),
    held('getodk/central#752', 'Crème brûlée, 3 €'),
    held('mtotschnig/MyExpenses#1432', 'Süße Brötchen'),
  ],
}

const names: ReportKind = {
  name: 'Names and folding',
  test: 'tests/domain/wording/fold.test.ts',
  reports: [
    held('zed-industries/zed#30503', 'grössen.md'.normalize('NFD'), 'grössen.md'),
    held('lidge-jun/aside-codemode#30', '학점인정'.normalize('NFD'), '학점인정'),
    held('uewepuep/FPVTracksideCore#75', '\uFA10', '\u585A'),
    held('beancount/fava#983', 'Relevé de situation.pdf'.normalize('NFD'), 'Relevé de situation.pdf'),
    held('owncloud/core#23209', 'ni iko\u0304', 'ni ikō'),
    held('unmade/shelf-back#50', 'Дневной хлеб й'.normalize('NFD'), 'дневной хлеб й'),
  ],
}

const links: ReportKind = {
  name: 'Links',
  test: 'tests/domain/platforms/find-links.test.ts',
  reports: [
    held(
      'markdown-it/linkify-it#94',
      '‹http://index-of.es/Android/Professional.Android.2.Application.Development.(Wrox,.2010,.0470565527).pdf›',
    ),
    held('nfrasser/linkifyjs#209', '‹https://foo.bar/?a=b((((aaaa))))›'),
    held('nfrasser/linkifyjs#460', 'Link 2（‹http://foo.com/blah_blah_(wikipedia)_(again)›）'),
    held('nfrasser/linkifyjs#82', '《一尺闲梦》当当网‹http://t.cn/RUy3HJN›《一尺闲梦》亚马逊‹http://t.cn/RUyQxlU›'),
    held('mozilla/bleach#49', '(‹http://ex.mp/›).'),
    held('jmrware/LinkifyURL#1', '[br](bron ‹http://www.example.com/›)[br]'),
    held('QwenLM/qwen-code#8750', 'PR：‹https://github.com/QwenLM/qwen-code/pull/8742›（2 commits，等 CI）'),
    held('s9e/TextFormatter#42', '车库源码（‹http://src.cool›）与您共同进步！'),
    held('bakape/shamichan#902', '‹https://en.wikipedia.org/wiki/Magia_(Kalafina_song)›'),
    held('github/cmark-gfm#153', '(‹https://github.com/›)0 [‹https://github.com/›]0 ‹https://github.com›．'),
    held('vercel/streamdown#624', '‹https://example.com/1›；‹https://example.com/2›'),
    held('nfrasser/linkifyjs#81', '(‹https://www.youtube.com/watch?v=4KbSRXP0wik›)'),
  ],
}

const counts: ReportKind = {
  name: 'What platforms count',
  test: 'tests/domain/platforms/measure.test.ts',
  reports: [
    held('twitter/twitter-text#203', 'x: 👉', '2'),
    held('twitter/twitter-text#227', 'x: 🎉😍', '4'),
    held('choldgraf/threader#1', 'x: 🈵⁉️', '4'),
    held('baedert/corebird#794', `x: ${'😊'.repeat(200)}`, '400'),
    held('Codeinwp/tweet-old-post#1095', `bluesky: ${'é'.repeat(300)}`, '300'),
    held('mvdicarlo/postybirb-plus#238', 'bluesky: 🏳️‍🌈🇩🇪', '2'),
    held('becast/YouPloader#7', `youtube: ${'é'.repeat(2_500)}`, '5000'),
  ],
}

const cuts: ReportKind = {
  name: 'Threads that are cut',
  test: 'tests/domain/wording/graphemes.test.ts',
  reports: [
    held('orling/grapheme-splitter#7', '🏃🏽‍♀️'),
    held('orling/grapheme-splitter#29', '🐱‍👤'),
    held('dbader/large-type.com#15', '🏳️‍🌈'),
    held('jmoenig/Snap#2931', '🧙🏻‍♂️'),
    held('yc-software/qm#82', '😀'),
    held('openclaw/openclaw#128619', 'क्र'),
  ],
}

const domains: ReportKind = {
  name: 'Domains, and signs nobody sees',
  test: 'tests/domain/people/email.test.ts',
  reports: [
    held('ansman/validate.js#87', 'моя@xn--h1alffa9f.xn--p1ai', 'refused'),
    held('aheckmann/node-email#17', 'ada@xn--h1alffa9f.xn--p1ai', 'taken'),
    held('mailgun/flanker#40', "o'conner@example.com", 'taken'),
    held('Qowaiv/Qowaiv#143', 'punycode-numbers-in-tld@sld.xn--3e0b707e', 'taken'),
    held('gbif/gbif-api#20', 'aa@aa.bb-cc.org', 'taken'),
    held('bisq-network/bisq#7575', 'ada@example.XN--P1AI', 'taken'),
    held('victorjonsson/jQuery-Form-Validator#204', 'ada@xn--mnchen-3ya.berlin', 'taken'),
  ],
}

const codes: ReportKind = {
  name: 'Codes with signs nobody sees',
  test: 'tests/domain/wording/fold.test.ts',
  reports: [
    held('jprichardson/string.js#182', '\u200bWELCOME\u200b', 'WELCOME'),
    held('nette/utils#304', 'WELCOME\u200b', 'WELCOME'),
    held('civicrm/org.civicrm.module.cividiscount#110', ' WELCOME ', 'WELCOME'),
    held('hostilefork/replpad-js#14', 'WEL\u200cCOME', 'WELCOME'),
    held('litespeedtech/lscache_prestashop#28', 'WELCOME\u00a0\ufeff', 'WELCOME'),
  ],
}

const frames: ReportKind = {
  name: 'Frames of moving pictures',
  test: 'tests/domain/media/frames.test.ts',
  reports: [
    held('geelen/x-gif#22', '0 0 0', '0.3'),
    held('sylikc/jpegview#108', '10 10', '0.2'),
    held('whistyun/AnimatedImage#5', '10 20', '0.12'),
    held('image-rs/image-gif#137', '10 10 10 10', '0.4'),
    held('gwaredd/mgGif#1', '0', '0.1'),
    held('bitbank2/AnimatedGIF#7', '20 20', '0.04'),
  ],
}

const threadsLinks: ReportKind = {
  name: 'Links that Threads counts',
  test: 'tests/domain/platforms/entities.test.ts',
  reports: [
    held(
      'gitroomhq/postiz-app#1203',
      'https://a.example/1 https://a.example/2 https://a.example/3 https://a.example/4',
      '4',
    ),
    held(
      'pixelfed/pixelfed#6404',
      'Bands: https://a.example https://b.example https://c.example\nTickets: https://d.example\nClub: https://e.example https://f.example',
      '6',
    ),
    held(
      'Kunena/Kunena-Forum#3397',
      'www.test.com www.test.com www.test.com https://www.youtube.com/watch?v=1 https://www.youtube.com/watch?v=2',
      '3',
    ),
    held('scottcorgan/angular-linkify#5', 'It is at www.domain.tld', '1'),
    held('nfrasser/linkifyjs#434', 'http://www.google.com123', '1'),
    held('Cretezy/linkify#44', 'google.com', '0'),
    held('robinst/autolink-java#37', 'github.com/robinst/autolink-java/', '0'),
  ],
}

const emojiHashtags: ReportKind = {
  name: 'Emoji hashtags on Instagram',
  test: 'tests/domain/platforms/entities.test.ts',
  reports: [
    held('nfrasser/linkifyjs#419', '#🐶', '1'),
    held('mathiasbynens/hashtag-regex#3', '#🏳️⚧️', '1'),
    held('twitter/twitter-text#121', 'Fresh from the oven #🔥', '1'),
    held('Ponjimon/jquery-hashtags#15', '#😀🔥 and #bread🍞', '2'),
    held('deltachat/message-parser#8', '#größe #🍞, #パン', '3'),
    held('technicat/fedicat#340', '🔥#bread', '1'),
    held('facebook/lexical#7678', '#️⃣ bread', '0'),
  ],
}

/** Orientations as EXIF numbers them; right is how large it is then, and where its upper left corner is. */
const orientations: ReportKind = {
  name: 'Moving pictures that are turned',
  test: 'tests/server/media/pictures.test.ts',
  reports: [
    held('SixLabors/ImageSharp.Web#381', 'A moving WebP of 64 × 32, orientation 6', '32 × 64, top right'),
    held('ImageMagick/ImageMagick#6396', 'A moving WebP of 32 × 64, orientation 6', '64 × 32, top right'),
    held('libvips/libvips#696', 'A moving WebP of 64 × 32, orientation 8', '32 × 64, bottom left'),
    held('libvips/libvips#319', 'A moving WebP of 64 × 32, orientation 3', '64 × 32, bottom right'),
    held('libvips/libvips#1766', 'A moving WebP of 64 × 32, orientation 4', '64 × 32, bottom left'),
    held('webp-sh/webp_server_go#204', 'A moving WebP of 32 × 64, orientation 4', '32 × 64, bottom left'),
  ],
}

export const publicReports = {
  translators,
  plainHttp,
  keyboards,
  pastes,
  storages,
  directions,
  commands,
  encodings,
  tables,
  quotes,
  times,
  days,
  json,
  excel,
  names,
  links,
  counts,
  cuts,
  domains,
  codes,
  frames,
  threadsLinks,
  emojiHashtags,
  orientations,
} as const satisfies Readonly<Record<string, ReportKind>>
