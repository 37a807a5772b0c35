CREATE TABLE "webhook_events" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"subject_id" text,
	"payload" jsonb,
	"received_at" timestamp with time zone NOT NULL,
	"processed" boolean DEFAULT false NOT NULL,
	"processed_at" timestamp with time zone,
	"processing_error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "webhook_events_once" UNIQUE("source","id")
);
--> statement-breakpoint
CREATE INDEX "webhook_events_due" ON "webhook_events" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_by_subject" ON "webhook_events" USING btree ("subject_id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_by_age" ON "webhook_events" USING btree ("received_at");