const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const mark = `<svg viewBox="0 0 26 26" width="30" height="30" aria-hidden="true">${cells
  .map((cell) => `<rect x="${(cell % 3) * 9.2}" y="${Math.floor(cell / 3) * 9.2}" width="7.6" height="7.6" rx="2.1"/>`)
  .join('')}</svg>`

/** Text escaped for HTML, in content or attributes. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

type BarePage = {
  readonly title: string
  /** HTML below the title; the caller escapes external text. */
  readonly body: string
  readonly status: number
}

/** A self-contained page without scripts, files or the app. */
export function barePage({ title, body, status }: BarePage): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Ninefold</title>
<style>
:root { color-scheme: dark; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; box-sizing: border-box; padding: 1rem; display: grid;
  place-items: center; background: radial-gradient(60rem 34rem at 50% -8rem, #15264d, #070d1c) #070d1c no-repeat;
  color: #edf2fb; font: 16px/1.5 "Inter Variable", Inter, system-ui, sans-serif; }
main { width: 100%; max-width: 26rem; }
main:has(textarea) { max-width: 34rem; }
.brand { display: flex; align-items: center; justify-content: center; gap: .7rem; margin: 0 0 1.5rem; color: inherit;
  font-size: 1.25rem; font-weight: 650; letter-spacing: -.012em; text-decoration: none; }
.brand rect { fill: #4c8dff; opacity: .35; }
.brand rect:nth-child(2n) { opacity: .75; }
.brand rect:last-child { fill: #22d3ee; opacity: 1; }
section { padding: 2rem; border: 1px solid #ffffff1a; border-radius: 1.1rem; background: #0e1830cc;
  box-shadow: 0 24px 60px #00000059; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; }
p { margin: 0 0 1.5rem; color: #aebbd2; }
.whose { display: inline-block; margin: 0 0 1rem; padding: .15rem .7rem; border: 1px solid #ffffff1f;
  border-radius: 99px; color: #edf2fb; font-size: .875rem; overflow-wrap: anywhere; }
form, form + p, section > :last-child { margin-bottom: 0; }
a { color: #7cb8ff; }
label { display: block; margin: 0 0 1rem; font-weight: 540; }
input, select, textarea { display: block; width: 100%; box-sizing: border-box; margin-top: .4rem; padding: .6rem .75rem;
  border: 1px solid #61749b; border-radius: .6rem; background: #0a1226; color: inherit; font: inherit; }
.unseen { position: absolute; left: -200vw; }
button { width: 100%; padding: .75rem 1.2rem; border: 0; border-radius: .7rem; background: #4c8dff; color: #06101f;
  font: inherit; font-weight: 620; cursor: pointer; }
button:hover { background: #6aa1ff; }
button[value=subscribe] { background: #ffffff14; color: inherit; }
button[value=subscribe]:hover { background: #ffffff24; }
@media (max-width: 30rem) { section { padding: 1.5rem 1.25rem; } }
:focus-visible { outline: 3px solid #7ce2fe; outline-offset: 3px; }
</style>
</head>
<body><main>
<a class="brand" href="/">${mark}Ninefold</a>
<section><h1>${title}</h1>${body}</section>
</main></body>
</html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      // With no-referrer browsers would not send the origin of a press on this page.
      'referrer-policy': 'same-origin',
    },
  })
}
