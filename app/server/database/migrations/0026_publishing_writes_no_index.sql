-- No index names what changes while a target is published: what has ended is let go later, many at once.
DROP INDEX "post_targets_due";--> statement-breakpoint
ALTER TABLE "post_targets" DROP COLUMN "is_open";--> statement-breakpoint
ALTER TABLE "post_targets" ADD COLUMN "is_watched" boolean DEFAULT true NOT NULL;--> statement-breakpoint
UPDATE "post_targets" SET "is_watched" = false WHERE "status" NOT IN ('queued', 'publishing', 'unknown');--> statement-breakpoint
ALTER TABLE "post_targets" ADD CONSTRAINT "post_target_watched" CHECK (is_watched or status not in ('queued', 'publishing', 'unknown'));--> statement-breakpoint
CREATE INDEX "post_targets_due" ON "post_targets" USING btree ("due_at") WHERE is_watched;
