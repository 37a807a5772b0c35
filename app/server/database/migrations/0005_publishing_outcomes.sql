CREATE TABLE "post_media" (
	"post_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"media_id" uuid NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "post_media_post_id_place_pk" PRIMARY KEY("post_id","place")
);
--> statement-breakpoint
ALTER TABLE "post_targets" DROP CONSTRAINT "post_target_once";--> statement-breakpoint
DROP INDEX "post_targets_open";--> statement-breakpoint
ALTER TABLE "post_attempts" ADD COLUMN "witness" jsonb;--> statement-breakpoint
ALTER TABLE "post_receipts" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "post_targets" ADD COLUMN "link_id" text;--> statement-breakpoint
ALTER TABLE "post_media" ADD CONSTRAINT "post_media_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_targets_open" ON "post_targets" USING btree ("status") WHERE status in ('queued', 'publishing', 'unknown');--> statement-breakpoint
ALTER TABLE "post_targets" ADD CONSTRAINT "post_target_once" UNIQUE NULLS NOT DISTINCT("post_id","platform","link_id");