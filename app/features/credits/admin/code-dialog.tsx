import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { socialPackages, socialPackageTypes } from '#app/domain/credits/social/packages.ts'
import { promoCodeCharacters, promoDescriptionCharacters } from '#app/domain/limits.ts'
import type { PromoSystem } from '#app/domain/promo/administer.ts'
import type { PromoField } from '#app/domain/promo/messages.ts'
import { Button, Callout, Dialog, FormField, SegmentedControl, Select, TextField } from '#design-system/index.ts'
import { codesHere } from './admin-words.ts'
import {
  type CodeFields,
  type CodeStart,
  type CodeView,
  newCode,
  type Refusal,
  type SocialAdminActions,
  toDraft,
} from './social-admin-view.ts'

type CodeDialogProps = {
  /** The code to change; none for a new one. */
  code: CodeView | null
  start?: CodeStart
  isBusy: boolean
  refusal: Refusal | null
} & Pick<SocialAdminActions, 'onCode' | 'onClose'>

const packages = socialPackageTypes.map((type) => ({
  value: type,
  label: `${socialPackages[type].name} · ${socialPackages[type].accountsIncluded}`,
}))

/** A new code, or other terms for one that exists. A refusal is shown at its field, which takes the focus. */
export function CodeDialog({ code, start, isBusy, refusal, onCode, onClose }: CodeDialogProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [system, setSystem] = useState<PromoSystem>(code?.system ?? start?.system ?? 'ai')
  const [fields, setFields] = useState<CodeFields>(code?.fields ?? start?.fields ?? newCode)

  useEffect(() => {
    if (refusal?.field) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusal])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const draft = toDraft(fields)
    onCode(system, code ? { kind: 'edit', id: code.id, draft } : { kind: 'create', draft })
  }
  const typed = (field: PromoField) => ({
    value: fields[field],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [field]: event.target.value }),
  })
  const errorAt = (field: PromoField) => (refusal?.field === field ? refusal.sentence : undefined)

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={code ? `Edit ${code.code}` : 'New promo code'}
      description={code ? `${code.uses} uses so far. The code itself stays as it is. ${codesHere}` : codesHere}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" loading={isBusy}>
            {code ? 'Save' : 'Create code'}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className="code-form" onSubmit={submit} noValidate>
        {refusal && refusal.field === null ? <Callout tone="refusal">{refusal.sentence}</Callout> : null}
        {code ? null : (
          <>
            <SegmentedControl
              label="What it gives"
              wide
              options={[
                { value: 'ai', label: 'AI credits' },
                { value: 'social', label: 'Account credits' },
              ]}
              value={system}
              onChange={setSystem}
            />
            <div className="code-name">
              <FormField label="Code" hint="Written in capitals, typed in any." error={errorAt('code')}>
                <TextField
                  placeholder="SPRING-27"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={promoCodeCharacters.max + 1}
                  {...typed('code')}
                />
              </FormField>
            </div>
          </>
        )}
        <FormField label="Description" hint="Ends the sentence “Redeemed from …”." error={errorAt('description')}>
          <TextField
            placeholder="the spring offer"
            maxLength={promoDescriptionCharacters + 1}
            {...typed('description')}
          />
        </FormField>
        <div className="code-pair">
          {system === 'social' ? (
            <FormField label="Package · accounts" error={errorAt('packageType')}>
              <Select
                options={packages}
                value={fields.packageType}
                onChange={(packageType) => setFields({ ...fields, packageType })}
              />
            </FormField>
          ) : null}
          <FormField label={system === 'ai' ? 'AI credits' : 'Account credits'} error={errorAt('credits')}>
            <TextField inputMode="decimal" placeholder={system === 'ai' ? '100' : '1'} {...typed('credits')} />
          </FormField>
          <FormField label="Uses in all" error={errorAt('maxUses')}>
            <TextField inputMode="numeric" {...typed('maxUses')} />
          </FormField>
          <FormField label="Last day" optional={system === 'social'} error={errorAt('expiresAt')}>
            <TextField type="date" {...typed('expiresAt')} />
          </FormField>
        </div>
      </form>
    </Dialog>
  )
}
