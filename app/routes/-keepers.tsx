import { useTellAccounts } from '#app/features/accounts/use-tell-accounts.ts'
import { useReceivePurchases } from '#app/features/checkout/use-receive-purchases.ts'
import { useAbandonedJobs } from '#app/features/create/job/use-abandoned-jobs.ts'
import { useLateCodes } from '#app/features/credits/kit/use-late-codes.ts'
import { useTakeUpUploads } from '#app/features/media-library/use-take-up-uploads.ts'
import { usePostNews } from '#app/features/posts/use-post-news.ts'

/** Continues, on any screen, work left open by an earlier visit or another device. Draws nothing. */
export default function Keepers() {
  useTellAccounts()
  useAbandonedJobs()
  usePostNews()
  useReceivePurchases()
  useLateCodes()
  useTakeUpUploads()
  return null
}
