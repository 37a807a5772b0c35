/** Pictures drawn for stories: a landscape, a plate, a portrait, a poster; the same on every machine. */
const scenes = {
  coast: `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f6b26b"/><stop offset=".55" stop-color="#e7767a"/><stop offset="1" stop-color="#6a4c93"/></linearGradient></defs><rect width="1600" height="1200" fill="url(#s)"/><circle cx="1080" cy="520" r="120" fill="#ffe9b8"/><path d="M0 760 Q400 640 820 760 T1600 720 V1200 H0Z" fill="#38305e"/><path d="M0 900 Q500 780 1000 920 T1600 880 V1200 H0Z" fill="#241f45"/>`,
  bread: `<rect width="1600" height="1200" fill="#e9dcc9"/><circle cx="800" cy="620" r="430" fill="#fdf8ef"/><circle cx="800" cy="620" r="360" fill="#f3e7d3"/><ellipse cx="800" cy="620" rx="300" ry="210" fill="#b8743a"/><ellipse cx="800" cy="590" rx="280" ry="180" fill="#d0904f"/><path d="M620 520 L700 680 M740 480 L820 700 M880 490 L950 670" stroke="#f2d3a2" stroke-width="26" stroke-linecap="round"/>`,
  person: `<rect width="1200" height="1600" fill="#7fb7a8"/><circle cx="600" cy="560" r="230" fill="#f0c7a4"/><path d="M370 520 Q380 280 600 280 T830 520 Q760 400 600 410 T370 520Z" fill="#3a2a26"/><path d="M180 1600 Q200 900 600 880 T1020 1600Z" fill="#25446b"/>`,
  poster: `<rect width="1200" height="1200" fill="#1d3557"/><circle cx="330" cy="370" r="230" fill="#e63946"/><rect x="560" y="160" width="470" height="420" fill="#f1faee"/><path d="M120 1080 L600 640 L1080 1080Z" fill="#a8dadc"/>`,
  leaves: `<rect width="1600" height="1000" fill="#12372a"/><g fill="#436850">${[120, 420, 760, 1100, 1400].map((x, i) => `<ellipse cx="${x}" cy="${i % 2 ? 380 : 620}" rx="210" ry="90" transform="rotate(${i * 37} ${x} 500)"/>`).join('')}</g><g fill="#adbc9f">${[280, 640, 980, 1290].map((x, i) => `<ellipse cx="${x}" cy="${i % 2 ? 640 : 330}" rx="170" ry="60" transform="rotate(${-i * 41} ${x} 480)"/>`).join('')}</g>`,
  chart: `<rect width="1600" height="900" fill="#f7f9fc"/><g fill="#4c8dff">${[260, 420, 340, 560, 690].map((h, i) => `<rect x="${200 + i * 250}" y="${800 - h}" width="150" height="${h}" rx="12"/>`).join('')}</g>`,
} as const

export type Scene = keyof typeof scenes
export const sceneNames = Object.keys(scenes) as Scene[]

const sidesOf: Readonly<Record<Scene, { width: number; height: number }>> = {
  coast: { width: 1600, height: 1200 },
  bread: { width: 1600, height: 1200 },
  person: { width: 1200, height: 1600 },
  poster: { width: 1200, height: 1200 },
  leaves: { width: 1600, height: 1000 },
  chart: { width: 1600, height: 900 },
}

export const sceneSize = (scene: Scene) => sidesOf[scene]

/** The address of a drawn picture. */
export function sceneAddress(scene: Scene): string {
  const { width, height } = sidesOf[scene]
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${scenes[scene]}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

/** The picture itself, for what draws on. */
export async function loadScene(scene: Scene) {
  const image = new Image()
  image.src = sceneAddress(scene)
  await image.decode()
  return { image, size: sidesOf[scene] }
}
