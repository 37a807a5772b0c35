-- An attempt is its target's, by number: one index fewer to write. The column goes first, and its primary key with it.
ALTER TABLE "post_attempts" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "post_attempts" DROP CONSTRAINT "post_attempt_number";--> statement-breakpoint
ALTER TABLE "post_attempts" ADD CONSTRAINT "post_attempts_target_id_number_pk" PRIMARY KEY("target_id","number");--> statement-breakpoint
DROP INDEX "post_targets_due";--> statement-breakpoint
-- A target is written twice on its way out. With room on its page, and no index that names its status, the first time writes none.
ALTER TABLE "post_targets" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "post_targets" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS (status in ('queued', 'publishing', 'unknown')) STORED;--> statement-breakpoint
CREATE INDEX "post_targets_due" ON "post_targets" USING btree ("due_at") WHERE is_open;
