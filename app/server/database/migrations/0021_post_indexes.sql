CREATE INDEX "post_media_by_media" ON "post_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "posts_by_publish_at" ON "posts" USING btree ("user_id","publish_at");