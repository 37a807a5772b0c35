ALTER TABLE "generation_jobs" ADD COLUMN "usage" jsonb;--> statement-breakpoint
-- Jobs from before were texts, counted in tokens; one that took nothing has no usage.
UPDATE "generation_jobs" SET "usage" = jsonb_build_object('kind', "kind", 'tokens', "tokens") WHERE "tokens" > 0;--> statement-breakpoint
ALTER TABLE "generation_jobs" DROP COLUMN "tokens";--> statement-breakpoint
ALTER TABLE "generation_jobs" RENAME COLUMN "writer" TO "maker";--> statement-breakpoint
ALTER TABLE "generation_jobs" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "generation_jobs" ADD COLUMN "alive_at" timestamp with time zone;--> statement-breakpoint
UPDATE "generation_jobs" SET "alive_at" = "started_at";--> statement-breakpoint
ALTER TABLE "generation_jobs" ALTER COLUMN "alive_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "generation_jobs_kept" ON "generation_jobs" USING btree ("started_at") WHERE parts is not null;
