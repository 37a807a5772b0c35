import { Button, type ButtonProps } from '#design-system/index.ts'
import { noCreditsId } from './account-notices.tsx'

/** A button that takes an account credit: off while there is none, with the notice of the screen as its reason. */
export const SpendButton = ({ canPay, ...button }: ButtonProps & { canPay: boolean }) => (
  <Button {...button} disabled={!canPay} {...(canPay ? {} : { 'aria-describedby': noCreditsId })} />
)
