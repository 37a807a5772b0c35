/** One small regression: where, and what turns the file into a wrong one. Answers the text unchanged when it no longer fits. */
export type Plant = {
  name: string
  file: string
  plant: (text: string) => string
  /** When one picture is not enough: the stories that must all see it. */
  seenBy?: { file: string; least: number }
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Gives a property of the first rule with this selector another value. */
const styled = (name: string, part: string, selector: string, property: string, value: string): Plant => ({
  name: `${part}: ${name}`,
  file: `design-system/${part}.css`,
  plant: (text) =>
    text.replace(
      new RegExp(`(^${escaped(selector)} \\{[^}]*?\\n\\s*${escaped(property)}:)[^;]*;`, 'm'),
      (_, before: string) => `${before} ${value};`,
    ),
})

const worded = (name: string, file: string, from: string | RegExp, to: string): Plant => ({
  name,
  file,
  plant: (text) => text.replace(from, to),
})

const button = '.nf-button.rt-BaseButton'

/** Regressions as they really happen: one step of a colour, a hairline, a radius, a pixel, a ring, a word, a figure. */
export const plants: readonly Plant[] = [
  // Colours, one step off
  styled(
    'secondary one step lighter',
    'components/button',
    `${button}[data-look="secondary"]:is(:not([data-disabled]), .rt-loading)`,
    'background',
    'var(--slate-4)',
  ),
  styled(
    'danger one step darker',
    'components/button',
    `${button}[data-look="danger"]:is(:not([data-disabled]), .rt-loading)`,
    'background',
    'var(--red-a2)',
  ),
  styled(
    'chosen segment one step darker',
    'forms/segmented-control',
    '.nf-segments .rt-SegmentedControlIndicator::before',
    'background',
    'var(--slate-4)',
  ),
  styled('skeleton one step darker', 'components/skeleton', '.nf-skeleton', 'background', 'var(--slate-3)'),
  styled('ring track one step darker', 'components/meter', '.nf-meter-track', 'stroke', 'var(--slate-6)'),
  styled(
    'quiet share one step darker',
    'components/meter',
    '.nf-meter[data-tone="quiet"] .nf-meter-share',
    'stroke',
    'var(--slate-8)',
  ),
  styled('bar ground one step lighter', 'components/meter-bar', '.nf-meter-bar-line', 'background', 'var(--slate-6)'),
  styled(
    'amber bar one step darker',
    'components/meter-bar',
    '.nf-meter-bar [data-series="warning"]',
    'background',
    'color-mix(in srgb, var(--low) 97%, black)',
  ),
  styled(
    'second series as the first',
    'components/meter-bar',
    '.nf-meter-bar [data-series="2"]',
    'background',
    'var(--series-1)',
  ),
  styled(
    'platform mark ground one step darker',
    'components/platform-mark',
    '.nf-platform',
    'background',
    'var(--slate-4)',
  ),
  styled('example ground one step off', 'components/empty-state', '.nf-empty-example', 'background', 'var(--slate-a3)'),
  styled(
    'menu ground one layer down',
    'components/menu',
    '.nf-menu.rt-DropdownMenuContent',
    'background',
    'var(--panel)',
  ),
  styled(
    'field ground as the page',
    'forms/control',
    '.nf-control:is(.rt-TextFieldRoot, .rt-TextAreaRoot, .rt-SelectTrigger)',
    'background',
    'var(--page)',
  ),
  styled('hint as faint as a placeholder', 'forms/form-field', '.nf-field-hint', 'color', 'var(--text-faint)'),
  styled(
    'callout ground one step off',
    'components/callout',
    '.nf-callout.rt-CalloutRoot',
    'background',
    'var(--accent-a2)',
  ),
  // Hairlines
  styled(
    'card hairline one step lighter',
    'components/card',
    '.nf-card.rt-Card::after',
    'box-shadow',
    'inset 0 0 0 1px var(--slate-6)',
  ),
  styled('card without hairline', 'components/card', '.nf-card.rt-Card::after', 'box-shadow', 'none'),
  styled(
    'row hairline one step lighter',
    'components/list',
    '.nf-row + .nf-row',
    'border-top',
    '1px solid var(--slate-6)',
  ),
  styled(
    'segments hairline one step darker',
    'forms/segmented-control',
    '.nf-segments.rt-SegmentedControlRoot',
    'box-shadow',
    'inset 0 0 0 1px var(--slate-6)',
  ),
  styled(
    'field edge one step darker',
    'forms/control',
    '.nf-control:is(.rt-TextFieldRoot, .rt-TextAreaRoot, .rt-SelectTrigger)',
    'box-shadow',
    'inset 0 0 0 1px var(--slate-7)',
  ),
  styled(
    'facts without a line between',
    'components/facts',
    '.nf-facts div + div',
    'border-top',
    '1px solid transparent',
  ),
  styled('pill edge one step lighter', 'components/meter', '.nf-meter-pill', 'border', '1px solid var(--slate-6)'),
  // Radii
  styled('mark radius 6 to 5', 'components/platform-mark', '.nf-platform', 'border-radius', '5px'),
  styled('skeleton radius 7 to 6', 'components/skeleton', '.nf-skeleton', 'border-radius', '6px'),
  styled('button radius 10 to 9', 'components/button', button, 'border-radius', '9px'),
  styled('card radius 14 to 13', 'components/card', '.nf-card.rt-Card', '--card-border-radius', '13px'),
  styled('dialog radius 18 to 17', 'components/dialog', '.nf-dialog.rt-BaseDialogContent', 'border-radius', '17px'),
  styled(
    'segment radius 8 to 7',
    'forms/segmented-control',
    '.nf-segments .rt-SegmentedControlIndicator::before',
    'border-radius',
    '7px',
  ),
  styled('toast radius 14 to 13', 'overlays/toasts', '.nf-toast', 'border-radius', '13px'),
  // One pixel, one step of weight
  styled('small ring a step thinner', 'components/meter', '.nf-meter[data-size="small"]', '--ring-width', '7'),
  styled('button padding 14 to 13', 'components/button', button, 'padding-inline', '13px'),
  styled('icon and word 8 to 7 apart', 'components/button', button, 'gap', '7px'),
  styled('callout padding 14 to 13', 'components/callout', '.nf-callout.rt-CalloutRoot', 'padding', '10px 13px'),
  styled('card padding 18 to 17', 'components/card', '.nf-card.rt-Card', '--card-padding', '17px'),
  styled('bar 8 to 7 high', 'components/meter-bar', '.nf-meter-bar-line', 'height', '7px'),
  styled('brand mark 26 to 25', 'components/brand', '.nf-brand-mark', 'width', '25px'),
  styled('status weight 540 to 500', 'components/status-tag', '.nf-status.rt-Badge', 'font-weight', '500'),
  styled('figure weight 600 to 560', 'components/meter', '.nf-meter-pill b', 'font-weight', '560'),
  styled('stripe of a toast 3 to 2', 'overlays/toasts', '.nf-toast::before', 'width', '2px'),
  // A lost or halved focus ring
  styled('focus ring of a button lost', 'components/button', `${button}:focus-visible`, 'outline', 'none'),
  styled(
    'focus ring of a button halved',
    'components/button',
    `${button}:focus-visible`,
    'outline',
    '1px solid var(--accent-bright)',
  ),
  styled(
    'focus ring of a field lost',
    'forms/control',
    '.nf-control.rt-TextFieldRoot:has(.rt-TextFieldInput:focus),\n.nf-control.rt-TextAreaRoot:focus-within,\n.radix-themes .nf-control.rt-SelectTrigger:focus-visible',
    'outline',
    'none',
  ),
  styled(
    'focus ring of a switch faded',
    'forms/switch',
    '.nf-switch .rt-SwitchRoot:focus-visible::before',
    'outline-color',
    'var(--slate-8)',
  ),
  styled(
    'highlighted menu item lost',
    'components/menu',
    '.nf-menu .rt-BaseMenuItem[data-highlighted]',
    'background',
    'none',
  ),
  // A wrong word
  worded(
    'a wrong word on the loading screen',
    'design-system/overlays/loading-screen.tsx',
    'Preparing your dashboard',
    'Preparing the dashboard',
  ),
  worded('a wrong word on the update dialog', 'design-system/overlays/update-dialog.tsx', 'Update Now', 'Update now'),
  worded(
    'a wrong word on Access Denied',
    'design-system/overlays/access-denied.tsx',
    "don't have permission",
    'do not have permission',
  ),
  // A wrong figure in each credit state
  {
    ...worded(
      'AI credits left, one too many',
      'app/state/credits/ai.ts',
      'remaining: balance.remainingCredits,',
      'remaining: balance.remainingCredits + 1,',
    ),
    seenBy: { file: 'stories/features/credits/ai/ai-credit-states.stories.tsx', least: 28 },
  },
  {
    ...worded(
      'account credits left, one too many',
      'app/features/credits/social/social-credits-view.ts',
      'remaining: remainingCredits,',
      'remaining: remainingCredits + 1,',
    ),
    // Two more stand at the ceiling, which is drawn as 1M: one more makes no difference there.
    seenBy: { file: 'stories/features/credits/social/social-credit-states.stories.tsx', least: 14 },
  },
  {
    ...worded('held credits not told', 'app/state/credits/ai.ts', 'held: heldCredits(account),', 'held: 0,'),
    seenBy: { file: 'stories/features/credits/ai/ai-credit-states.stories.tsx', least: 2 },
  },
]
